/** What strangers send is pumped to this many letters, or to the limit of its input. */
const LENGTH = 100_000
/**
 * Milliseconds of processor time. At this length, work by the square of the text takes seconds on the
 * fastest machine we know, and work along the text takes less than 40 ms on the slowest.
 */
const BOUND_MS = 400
/** For work that parses HTML, in which each tag costs as much as dozens of letters. */
export const PARSING_MS = 1500

/** Most tests pump dozens of pieces. */
export const TAKES_LONG = { timeout: 180_000 }

const SIGNS =
  '< <pre <b> </b> <p> <br> <img>x <!-- <!----> <script> & &# &#x1 / ../ // :// ( ) { [ ] , ; : ' +
  `" ' = . .gif? - % %2 \\ * _ @ a@ a. # ! a A 1 x1 data: é 😀 \ud83d \0 \u0001 \u200b \u0301 \u0301\u0323`
const WITH_BLANKS = [' ', '\t', '\n', '\r\n', '\u00a0', '<a ', '<p ', ', ', '. ', '- ', 'a ', '1 ']
const WORDS = ['Mr. ', 'bearer ', 'wrote:\n', 'https://a.', 'www.', '[office:', '[x-y]', '[a](']

/** Pieces that slow down some expression when they are repeated. */
export const PIECES = [...SIGNS.split(' '), ...WITH_BLANKS, ...WORDS]

type Pump = { pieces?: string[]; length?: number | undefined; boundMs?: number | undefined }

/** @returns each piece that, pumped, makes some work exceed the bound, with its milliseconds */
export async function findSlow(
  feed: (text: string) => unknown,
  { pieces = PIECES, length = LENGTH, boundMs = BOUND_MS }: Pump = {},
): Promise<string[]> {
  const slow: string[] = []
  for (const piece of pieces) {
    const text = `${piece.repeat(length / piece.length)}!`
    const spentMs = await measureWork(() => feed(text))
    if (spentMs > boundMs) slow.push(`${piece} ${Math.round(spentMs)} ms`)
  }
  return slow
}

/** What this thread took of the processor: other threads and processes do not count. */
export async function measureWork(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
