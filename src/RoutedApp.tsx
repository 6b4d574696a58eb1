import { App } from './App.tsx'
import { BrowserRouter } from './routing/routers.tsx'

export { fetchScreenAt } from './routing/screens.ts'
export { takeFirstData } from './services/first-data.ts'

/** The portal at the address of the browser. */
export const RoutedApp = () => (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)
