import { memo, type ReactNode } from 'react'
import { freeLineLength } from '../../../../domain/characters.ts'
import { MAX_NOTICE_DESCRIPTION, MAX_NOTICE_TITLE } from '../../../../domain/limits.ts'
import type { NoticeKind } from '../../../../domain/notices.ts'
import { CharacterCount } from '../../../components/CharacterCount/CharacterCount.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { MessageField } from '../../../form/MessageField.tsx'
import type { TextBinding } from '../../../form/use-form.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import type { QuestionOrFeedbackFields } from './use-notice-form.ts'

export type TitleDescriptionFilesPartProps = {
  fields: Pick<QuestionOrFeedbackFields, 'field'>
  kind: NoticeKind
  /** The field for files. */
  children: ReactNode
}

/** Title, description and files; one of the three is enough, but a question needs a title. */
export function TitleDescriptionFilesPart({
  fields,
  kind,
  children,
}: TitleDescriptionFilesPartProps) {
  const { t } = useNoticeWritingTexts()
  return (
    <FormPart title={t(`what.title.${kind}`)} intro={t(`what.intro.${kind}`)}>
      <TitleField {...fields.field('title')} isRequired={kind === 'question'} />
      <MessageField
        {...fields.field('description')}
        label={t(`label.description.${kind}`)}
        hint={t(`what.hint.${kind}`)}
        limit={MAX_NOTICE_DESCRIPTION}
        rows={6}
        isWarned={kind !== 'defect'}
      />
      {children}
    </FormPart>
  )
}

type TitleFieldProps = TextBinding & { isRequired: boolean }

/** The title, with the number of characters that are left. */
const TitleField = memo(function TitleField({ isRequired, ...title }: TitleFieldProps) {
  const { t } = useNoticeWritingTexts()
  return (
    <TextField
      {...title}
      label={t('label.title')}
      required={isRequired}
      optionalText={isRequired ? undefined : t('optional')}
      limitText={t('form.details.limit', { limit: MAX_NOTICE_TITLE })}
      below={
        <CharacterCount
          used={freeLineLength(title.value)}
          limit={MAX_NOTICE_TITLE}
          text={(left) =>
            left < 0
              ? t('form.details.tooMany', { count: -left })
              : t('form.details.left', { count: left })
          }
        />
      }
    />
  )
})
