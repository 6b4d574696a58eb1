import { useTranslation } from 'react-i18next'
import type { CodeRefusal } from '../../../machines/shared/mailed-code.machine.ts'
import { Callout } from '../../components/Callout/Callout.tsx'

/**
 * A callout that says why a code was refused or not sent, and what to do. Specification 1, section
 * 8.
 */
export function CodeRefusalCallout({ refusal }: { refusal: CodeRefusal }) {
  const { t } = useTranslation('account')
  return (
    <Callout tone="error" live="alert" title={t(`refusal.${refusal}.title`)}>
      <p>{t(`refusal.${refusal}.text`)}</p>
    </Callout>
  )
}
