import { useEffect } from 'react'
import { App } from './App.tsx'
import { BrowserRouter } from './routing/routers.tsx'
import { watchErrors } from './services/error-watch.ts'

export { fetchScreenAt } from './routing/screens.ts'
export { takeInitialData } from './services/initial-data.ts'

/** The portal with the browser router. */
export function RoutedApp() {
  useEffect(watchErrors, [])
  useEffect(() => {
    // A page that cannot fetch this fetches each screen with its page.
    void import('./routing/fetch-ahead.ts').then(
      ({ fetchScreensAhead }) => fetchScreensAhead(),
      () => null,
    )
  }, [])
  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
}
