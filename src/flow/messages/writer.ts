import type { MessageEntry } from '../../../api/messages.ts'
import { isFromProvider } from '../../../domain/messages.ts'
import { textOrNull } from '../../../domain/missing.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { runtime } from '../../runtime.ts'

/** Returns who wrote an entry: the entry's name, else the provider's name, or 'Sinä' (you). */
export const writerName = ({ kind, by }: Pick<MessageEntry, 'kind' | 'by'>, t: Translate): string =>
  textOrNull(by) ?? (isFromProvider(kind) ? runtime.provider.name : t('you'))
