import type { MessageEntry } from '../../../api/messages.ts'
import { isFromProvider } from '../../../domain/messages.ts'
import { orNull } from '../../../domain/missing.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { runtime } from '../../runtime.ts'

/** Returns who wrote an entry: the entry's name, else the provider's name, or 'Sinä' (you). */
export const writerOf = ({ kind, by }: Pick<MessageEntry, 'kind' | 'by'>, t: Translate): string =>
  orNull(by) ?? (isFromProvider(kind) ? runtime.provider.name : t('you'))
