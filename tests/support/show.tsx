import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { render } from 'vitest-browser-react'
import type { Locale } from '../../api/values.ts'
import { areas, startWords } from '../../src/i18n/i18n.ts'
import '../../src/styles/global.css'

const finnish = await startWords('fi', areas)

/** Renders a page as the portal does, in Finnish unless another language is named. */
export const show = async (page: ReactElement, language: Locale = 'fi') => {
  const words = language === 'fi' ? finnish : await startWords(language, areas)
  return render(<I18nextProvider i18n={words}>{page}</I18nextProvider>)
}
