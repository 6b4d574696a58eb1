import { useEffect } from 'react'
import { App } from './App.tsx'
import { BrowserRouter } from './routing/routers.tsx'
import { watchErrors } from './services/error-watch.ts'

export { fetchScreenAt } from './routing/screens.ts'
export { offerServedData, takeInitialData } from './services/initial-data.ts'

/** The portal with the browser router. */
export function RoutedApp() {
  useEffect(watchErrors, [])
  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
}
