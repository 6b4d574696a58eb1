import { useTranslation } from 'react-i18next'
import type { CodeRefusal } from '../../../machines/shared/mailed-code.machine.ts'
import { Notice } from '../../components/Notice/Notice.tsx'

/** An error of checking or sending a code, and what to do. Specification 1, section 8. */
export function CodeRefusalNotice({ refusal }: { refusal: CodeRefusal }) {
  const { t } = useTranslation('account')
  return (
    <Notice tone="error" live="alert" title={t(`refusal.${refusal}.title`)}>
      <p>{t(`refusal.${refusal}.text`)}</p>
    </Notice>
  )
}
