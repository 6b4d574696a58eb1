import { App } from './App.tsx'
import { BrowserRouter } from './routing/routers.tsx'

export { fetchScreenAt } from './routing/screens.ts'

/** The portal at the address of the browser. */
export const RoutedApp = () => (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)
