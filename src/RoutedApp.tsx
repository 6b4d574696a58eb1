import { useEffect } from 'react'
import { App } from './App.tsx'
import { BrowserRouter } from './routing/routers.tsx'
import { watchErrors } from './services/error-watch.ts'

export { preloadScreenAt } from './routing/screens.ts'
export { moveInitialDataToQueryCache } from './services/initial-data.ts'

/** The portal with the browser router. */
export function RoutedApp() {
  useEffect(watchErrors, [])
  useEffect(() => {
    // If this module cannot be loaded, each screen is loaded when its page opens.
    void import('./routing/fetch-ahead.ts').then(
      ({ preloadScreensOfLinks }) => preloadScreensOfLinks(),
      () => null,
    )
  }, [])
  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
}
