import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A separate process, so that its cost can be distinguished from the cost of measuring. */
export interface MeasuredProcess {
  /** Sends a question and returns the answer of the process. */
  readonly ask: <Answer>(question: string, about?: unknown) => Promise<Answer>
  readonly stop: () => Promise<void>
}

interface Said {
  readonly answer?: unknown
  readonly error?: string
}

/** The handlers of questions that a process answers, by the name of the question. */
export type QuestionHandlers = Readonly<Record<string, (about: unknown) => unknown>>

/** Starts a module as a process and waits until it is ready. */
export async function startChild(
  module: URL,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<MeasuredProcess> {
  const child = fork(module, [], {
    env: { ...process.env, ...env },
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  await next(child)
  return {
    async ask<Answer>(question: string, about?: unknown) {
      child.send({ question, about })
      return (await next(child)) as Answer
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      process.off('exit', kill)
    },
  }
}

/** Runs in the process: reports that it is ready, answers questions, and ends on disconnect. */
export function answerQuestions(asked: QuestionHandlers, end: () => Promise<void>): void {
  const say = (said: Said) => process.send?.(said)
  process.on('message', ({ question, about }: { question: string; about: unknown }) => {
    const answered = async () => say({ answer: (await asked[question]?.(about)) ?? null })
    answered().catch((error: unknown) => say({ error: String(error) }))
  })
  process.on('disconnect', () => void end().finally(() => process.exit(0)))
  say({ answer: 'ready' })
}

/** Returns the processor time of this process so far, in milliseconds. */
export function readProcessorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function next(child: ChildProcess): Promise<unknown> {
  const limit = new AbortController()
  const said = once(child, 'message', limit)
  const ended = once(child, 'exit', limit).then(() => {
    throw new Error('A process of the bench ended before it answered')
  })
  try {
    const [{ answer, error }]: [Said] = (await Promise.race([said, ended])) as [Said]
    if (error !== undefined) throw new Error(error)
    return answer
  } finally {
    limit.abort()
    void Promise.allSettled([said, ended])
  }
}
