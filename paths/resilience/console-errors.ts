import { afterEach, beforeEach, vi } from 'vitest'
import { Failure } from '../../machines/shared/failure.ts'

/** Collects uncaught errors and console output of the page during each test. */
export function collectConsoleErrors(): () => readonly string[] {
  let heard: string[] = []
  const thrown = ({ message }: ErrorEvent) => heard.push(message)
  const rejected = ({ reason }: PromiseRejectionEvent) => heard.push(String(reason))

  beforeEach(() => {
    heard = []
    window.addEventListener('error', thrown)
    window.addEventListener('unhandledrejection', rejected)
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
        // React logs every failure that an error boundary catches.
        if (!words.some((word) => word instanceof Failure)) heard.push(words.map(String).join(' '))
      })
    }
  })
  afterEach(() => {
    window.removeEventListener('error', thrown)
    window.removeEventListener('unhandledrejection', rejected)
    vi.restoreAllMocks()
  })
  return () => heard
}
