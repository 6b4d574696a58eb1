import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'

/** Reloads the thread when the language changes: the reason for its closing is in that language. */
export function useReloadOnLanguageChange(actor: ActorRefFrom<typeof messageThreadMachine>): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    const show = () => actor.send({ type: 'page.shown' })
    i18n.on('languageChanged', show)
    return () => i18n.off('languageChanged', show)
  }, [actor, i18n])
}
