import { makeFinnishGenitive } from '../../../domain/genitive.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { Translation } from '../../i18n/use-namespaces.ts'
import type { AnyRequest, RequestDescription } from './request-description.ts'

/**
 * Returns the heading and lead while answers are awaited; they name the party if only one is left.
 */
export function awaitedAnswersTexts(
  { approvals }: Pick<AnyRequest, 'approvals'>,
  { t, language, values }: Translation & Pick<RequestDescription, 'values'>,
): RequestDescription['awaited'] {
  const [only, ...others] = approvals.filter(({ status }) => status === 'waiting')
  if (only === undefined || others.length > 0)
    return { title: t('awaits.title.others'), lead: t('awaits.lead.others', values) }
  const name = tenantName(only)
  const inflected = language === 'fi' ? makeFinnishGenitive(only.firstName ?? '') : only.firstName
  return {
    title: inflected ? t('awaits.title.named', { name: inflected }) : t('awaits.title.another'),
    lead: name ? t('awaits.lead.named', { ...values, name }) : t('awaits.lead.another', values),
  }
}
