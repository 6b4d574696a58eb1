import '../../src/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Inspector } from './Inspector.tsx'
import { connectToPortal } from './portal-link.ts'

const root = document.getElementById('root') as HTMLElement
createRoot(root).render(
  <StrictMode>
    <Inspector link={connectToPortal()} />
  </StrictMode>,
)
