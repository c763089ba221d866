// What is asked in the terminal.
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { UsageError } from '../../shared/diagnostic.ts'

/** A value that was read from an answer or an option, or what is wrong with it. */
export type Reading<T> = { readonly value: T } | { readonly problem: string }

export interface Questions {
  /** Prompts until the answer is valid. Without an answer, `fallback` is used. */
  ask<T>(
    question: string,
    fallback: string,
    read: (text: string) => Reading<T>,
    hint: string,
  ): Promise<T>
  close(): void
}

/**
 * Prompts in the terminal. Opens the input at the first question only, and fails if the input ends
 * before the answer.
 */
export function createQuestions(input: Readable): Questions {
  let lines: ReturnType<typeof createInterface> | undefined
  let answers: AsyncIterator<string> | undefined
  const answerOf = async (question: string, fallback: string): Promise<string> => {
    lines ??= createInterface({ input })
    answers ??= lines[Symbol.asyncIterator]()
    process.stdout.write(`${question} (${fallback}): `)
    const { value, done } = await answers.next()
    if (done)
      throw new UsageError([
        {
          code: 'init/no-answer',
          severity: 'error',
          message: 'The input ended before the question was answered.',
          hint: 'Set the answers as options: --lang en --title "My docs".',
        },
      ])
    return value.trim() || fallback
  }
  return {
    async ask(question, fallback, read, hint) {
      for (;;) {
        const reading = read(await answerOf(question, fallback))
        if ('value' in reading) return reading.value
        process.stdout.write(`${reading.problem} ${hint}\n`)
      }
    },
    close: () => lines?.close(),
  }
}
