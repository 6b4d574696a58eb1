import type { ActorRefFrom } from 'xstate'
import type { attachmentsMachine } from '../../../../machines/shared/attachments.machine.ts'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { Attachments, type AttachmentsGiven } from '../../../flow/attachments/Attachments.tsx'
import { useMessages } from '../use-messages.ts'

export type AttachmentsPartProps = Pick<AttachmentsGiven, 'isDenied' | 'error'> & {
  attachments: ActorRefFrom<typeof attachmentsMachine>
  /** Whether an attachment is required, as the contract would end before its term. */
  isRequired: boolean
}

/** The attachments of the notice, such as certificates. Specification 1, sections 3 and 5. */
export function AttachmentsPart({ attachments, isRequired, ...given }: AttachmentsPartProps) {
  const { t } = useMessages()
  return (
    <FormPart
      title={t('form.attachments.title')}
      intro={t(`form.attachments.intro.${isRequired ? 'fixedTerm' : 'open'}`)}
    >
      <Attachments
        {...given}
        actor={attachments}
        label={t('terminationDescription:label.files')}
        isRequired={isRequired}
      />
    </FormPart>
  )
}
