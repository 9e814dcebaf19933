/** What buttons of the landing page ask for. Each sentence is too short to count as a repeated message. */
const SENTENCES = {
  start: 'We would like to get started.',
  package: 'Please send us the approval package.',
  demo: 'We would like to see a demo.',
  plan: 'We would like a custom plan.',
}
export type MessageRequest = keyof typeof SENTENCES

const PARAM = 'for'

/** The address of the contact form with the sentence of a button in its message. */
export function buildMessageRequestPath(request: MessageRequest): string {
  return `/${buildMessageRequestQuery(request)}#contact`
}

export function buildMessageRequestQuery(request: MessageRequest): string {
  return `?${PARAM}=${request}`
}

/** Finds what an address asks for. */
export function findMessageRequest(search: URLSearchParams): MessageRequest | undefined {
  const asked = search.get(PARAM)
  const requests: MessageRequest[] = ['start', 'package', 'demo', 'plan']
  return requests.find((request) => request === asked)
}

export function formatMessageRequest(request: MessageRequest): string {
  return SENTENCES[request]
}
