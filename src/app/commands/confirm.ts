import { createInterface } from 'node:readline/promises'
import { CommandError } from './command-error.ts'

/** Asks in the terminal. @throws {CommandError} with `otherwise`, unless the answer is yes */
export async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError('there is no terminal to confirm this in: add --yes')
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`${question} Type yes: `)
  prompt.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError(otherwise)
}
