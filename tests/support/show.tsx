import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { render } from 'vitest-browser-react'
import { areas, startWords } from '../../src/i18n/i18n.ts'
import '../../src/styles/global.css'

const words = await startWords('fi', areas)

/** Renders a page as the portal does, in Finnish. */
export const show = (page: ReactElement) =>
  render(<I18nextProvider i18n={words}>{page}</I18nextProvider>)
