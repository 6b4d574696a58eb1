import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LOCALES } from '../../../domain/locales.ts'
import { makeReplySubject } from '../../../domain/messages.ts'
import type { InitialMessageValues } from '../../services/message.ts'

/**
 * Returns the values that a message begins with: the title in the location state, with the prefix
 * of a reply where the state asks for it. Specification 2, section 2.
 */
export function useInitialMessageValues(): InitialMessageValues {
  const { state } = useLocation()
  const { i18n } = useTranslation()
  // The steps of the flow later replace this location state in the history.
  const [beginning] = useState(() => {
    const locale = LOCALES.find((one) => one === i18n.resolvedLanguage) ?? LOCALES[0]
    return { subject: subjectIn(state, locale), locale }
  })
  return beginning
}

function subjectIn(state: unknown, locale: InitialMessageValues['locale']): string {
  const { reply, title } = Object(state)
  if (typeof title !== 'string' || title.trim() === '') return ''
  return reply === true ? makeReplySubject(title, locale) : title.trim()
}
