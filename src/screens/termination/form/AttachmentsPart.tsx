import type { ActorRefFrom } from 'xstate'
import type { attachmentsMachine } from '../../../../machines/shared/attachments.machine.ts'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { Attachments, type AttachmentsOptions } from '../../../flow/attachments/Attachments.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'

export type AttachmentsPartProps = Pick<AttachmentsOptions, 'isDenied' | 'error'> & {
  attachments: ActorRefFrom<typeof attachmentsMachine>
  /** Whether an attachment is required, as the contract would end before its term. */
  isRequired: boolean
}

/** The attachments of the notice, such as certificates. Specification 1, sections 3 and 5. */
export function AttachmentsPart({ attachments, isRequired, ...given }: AttachmentsPartProps) {
  const { t } = useTerminationScreenTexts()
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
