import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { MAX_MESSAGE_TEXT, MESSAGE_COUNTER_SHOWN_FROM } from '../../../domain/limits.ts'
import { richTextLinkMachine } from '../../../machines/rich-text-link/rich-text-link.machine.ts'
import {
  type LinkDialogProps,
  RichTextEditor,
  type RichTextEditorProps,
} from '../../components/RichTextEditor/RichTextEditor.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { RichTextLink } from './RichTextLink.tsx'

const namespaces = ['editor', 'form'] as const

export type RichTextFieldProps = Omit<
  RichTextEditorProps,
  'limit' | 'countFrom' | 'countText' | 'limitText' | 'words' | 'LinkDialog'
>

/**
 * The field for formatted text, with the translated texts of the portal. Specification 2, section
 * 5.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { t } = useNamespaces(namespaces)
  const words = useMemo(
    () => ({
      toolbar: t('editor:toolbar'),
      tools: {
        strong: t('editor:tools.strong'),
        emphasis: t('editor:tools.emphasis'),
        bulleted: t('editor:tools.bulleted'),
        numbered: t('editor:tools.numbered'),
        link: t('editor:tools.link'),
      },
      keys: t('editor:hint'),
      undone: t('editor:undone'),
      redone: t('editor:redone'),
    }),
    [t],
  )
  return (
    <RichTextEditor
      {...props}
      limit={MAX_MESSAGE_TEXT}
      countFrom={MESSAGE_COUNTER_SHOWN_FROM}
      countText={(left) =>
        left < 0
          ? t('form.details.tooMany', { count: -left })
          : t('form.details.left', { count: left })
      }
      limitText={t('form.details.limit', { limit: MAX_MESSAGE_TEXT })}
      words={words}
      LinkDialog={LinkDialog}
    />
  )
}

function LinkDialog({ link, onDecided }: LinkDialogProps) {
  const actor = useActorRef(richTextLinkMachine, { input: link })
  const output = useSelector(actor, (state) => state.output)
  useEffect(() => {
    if (output) onDecided(output)
  }, [output, onDecided])
  return <RichTextLink actor={actor} />
}
