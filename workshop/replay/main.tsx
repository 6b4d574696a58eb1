import '../../src/styles/global.css'
import { createRoot } from 'react-dom/client'
import { detectLanguage } from '../../src/i18n/language.ts'
import { blockNetwork } from './block-network.ts'

blockNetwork()
const language = detectLanguage()
document.documentElement.lang = language
// Imported after the API is blocked, because these modules send requests when loaded.
const { Replay, loadTranslations } = await import('./Replay.tsx')
const asked = /[?&]replay=([^&]*)/.exec(window.location.search)?.[1] ?? ''
const root = document.getElementById('root') as HTMLElement
createRoot(root).render(<Replay asked={asked} words={await loadTranslations(language)} />)
