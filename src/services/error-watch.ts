import { whenIdle } from '../screens/session/when-idle.ts'
import { mayReport, onConsent } from './consent-cookie.ts'

let isWatching = false

/** Loads what reports errors once the page is idle, or when consent is given later. */
export function watchErrors(): void {
  if (isWatching) return
  isWatching = true
  onConsent(() => void begin())
  void whenIdle().then(begin)
}

async function begin(): Promise<void> {
  if (!mayReport()) return
  const { startErrorReports } = await import('./error-reports.ts').catch(() => ({
    startErrorReports: () => undefined,
  }))
  startErrorReports()
}
