import { fork } from 'node:child_process'
import { once } from 'node:events'
import { authorityCertificateFile } from '../evening/parts.ts'

/**
 * Starts a process that handles commands; the returned function sends it one and resolves with the
 * result. Commands are sent one at a time. Rejects with the error of the command, or when the
 * process ends.
 */
export function startCommandProcess(file: string): (command: object) => Promise<unknown> {
  const child = fork(file, {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authorityCertificateFile },
  })
  const ended = once(child, 'exit').then(([code]) => [{ error: `${file} ended with ${code}` }])
  return async (command) => {
    child.send(command)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.result
  }
}

/** Handles the commands of the process that started this one, and answers each with its result. */
export function handleCommands(follow: (command: unknown) => Promise<unknown>): void {
  process.on('message', (command) => {
    follow(command).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
  })
}
