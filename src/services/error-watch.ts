import { whenIdle } from '../screens/session/when-idle.ts'
import { mayReportErrors, onConsentChanged } from './consent-cookie.ts'

let isWatching = false

/** Loads the error reports once the page is idle, or later when consent is given. */
export function watchErrors(): void {
  if (isWatching) return
  isWatching = true
  onConsentChanged(() => void begin())
  void whenIdle().then(begin)
}

async function begin(): Promise<void> {
  if (!mayReportErrors()) return
  const { startErrorReports } = await import('./error-reports.ts').catch(() => ({
    startErrorReports: () => undefined,
  }))
  startErrorReports()
}
