import type { MessageEntry, MessageThread } from '../../../api/messages.ts'
import { isFromProvider } from '../../../domain/messages.ts'
import { orNull } from '../../../domain/missing.ts'
import { Fold } from '../../components/Fold/Fold.tsx'
import { RichText } from '../../components/RichText/RichText.tsx'
import { parseRichText } from '../../rich-text/parse-html.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { useMessages } from './use-messages.ts'

/** The entry that a reply answers, folded: the latest of the provider, else the latest. */
export function Answered({ thread: { entries } }: { thread: MessageThread }) {
  const entry = entries.findLast(({ kind }) => isFromProvider(kind)) ?? entries.at(-1)
  return entry ? <Entry entry={entry} /> : null
}

function Entry({ entry: { kind, by, timestamp, htmlContent } }: { entry: MessageEntry }) {
  const { t } = useMessages()
  const helsinki = useHelsinki([timestamp])
  const when = helsinki.show(new Date(timestamp))
  return (
    <Fold
      icon="message"
      title={t('answered.title')}
      detail={t('answered.detail', { ...when, by: orNull(by) ?? t(`answered.by.${kind}`) })}
    >
      <RichText text={parseRichText(htmlContent, 'message') ?? []} tableLabel="" />
    </Fold>
  )
}
