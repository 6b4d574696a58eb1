import { App } from './App.tsx'
import { BrowserRouter } from './routing/routers.tsx'

export { fetchScreenAt } from './routing/screens.ts'
export { takeInitialData } from './services/initial-data.ts'

/** The portal with the browser router. */
export const RoutedApp = () => (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)
