import { useEffect, useState } from 'react'

type Insert = (words: string) => void

/** The links that are being made, and the forms that take their words, by the id of the message. */
const links = new Map<number, Promise<void>>()
const takers = new Map<number, Insert>()

/** Waits for the words of a link. A form that is opened in the meantime waits, too, and takes them. */
export function useAttachment(messageId: number, insert: Insert) {
  const [link, setLink] = useState(links.get(messageId))
  useEffect(() => {
    if (link && links.has(messageId)) takers.set(messageId, insert)
  })
  useEffect(() => {
    const end = () => setLink(undefined)
    void link?.then(end, end)
  }, [link])
  const attach = (words: Promise<string>): Promise<void> => {
    const made = giveWords(messageId, words)
    links.set(messageId, made)
    takers.set(messageId, insert)
    setLink(made)
    return made
  }
  return { attach, isAttaching: link !== undefined }
}

async function giveWords(messageId: number, words: Promise<string>): Promise<void> {
  try {
    const text = await words
    takers.get(messageId)?.(text)
  } finally {
    links.delete(messageId)
    takers.delete(messageId)
  }
}
