/**
 * Runs in the page. It does at random what browsers do that translate, and what password managers and
 * writing helpers do: it replaces texts, and puts elements beside fields, buttons and words.
 *
 * @param share how many of the texts and places change, from 0 to 1
 */
export function changePage([seed, share]: readonly [number, number]): void {
  let state = seed
  const isChosen = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32 < share
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const isLeftAlone = text.parentElement?.closest('script, style, font, textarea, option')
    if (isLeftAlone || text.data.trim() === '' || !isChosen()) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  for (const element of document.querySelectorAll('input, textarea, select, button, p, li')) {
    if (!isChosen()) continue
    const icon = document.createElement('helper-icon')
    if (isChosen()) element.before(icon)
    else element.after(icon)
  }
  document.documentElement.lang = 'es'
}
