import type { NoticeForm } from '../../../../api/notice-form.ts'
import { MAX_NOTICE_DESCRIPTION, MAX_NOTICE_TITLE } from '../../../../domain/limits.ts'
import {
  DEFECT_CLASSES,
  type DefectClassKey,
  OTHER_DEFECT_CLASS,
} from '../../../../domain/notices.ts'
import { defineFields } from '../../../form/form-fields.ts'
import type { TranslationKey } from '../../../i18n/use-namespaces.ts'

const characters = (most: number) => ({ unit: 'characters', most }) as const
const classWord = (name: DefectClassKey) => `noticeList:class.${name}` as const

const title = {
  kind: 'text',
  label: 'notice:label.title',
  limit: characters(MAX_NOTICE_TITLE),
} as const
const files = { kind: 'files', label: 'notice:label.files' } as const
const reached = {
  email: { kind: 'text', label: 'notice:label.email' },
  phoneNumber: { kind: 'text', label: 'notice:label.phoneNumber' },
} as const

/** The fields of a fault report, in page order; how the writer is reached comes from the profile. */
const ofDefect = defineFields<NoticeForm>()({
  defectLocation: {
    kind: 'choice',
    label: 'notice:label.defectLocation',
    choices: {
      CONTRACT_TARGET: 'notice:location.CONTRACT_TARGET.title',
      COMMON_AREA: 'notice:location.COMMON_AREA.title',
    },
  },
  defectClass: {
    kind: 'choice',
    label: 'notice:label.defectClass',
    choices: {
      ...Object.fromEntries(
        Object.entries(DEFECT_CLASSES).map(([id, name]) => [id, classWord(name)]),
      ),
      [OTHER_DEFECT_CLASS]: classWord('other'),
    },
  },
  title,
  description: {
    kind: 'text',
    label: 'notice:label.description.defect',
    limit: characters(MAX_NOTICE_DESCRIPTION),
  },
  files,
  masterKeyAccessAllowed: { kind: 'check', label: 'notice:label.masterKeyAccessAllowed' },
  hasPetsInApartment: { kind: 'check', label: 'notice:label.hasPetsInApartment' },
  email: { ...reached.email, message: () => 'fieldError.ofProfile.email' },
  phoneNumber: { ...reached.phoneNumber, message: () => 'fieldError.ofProfile.phoneNumber' },
})

/** The fields of a question or of feedback, in page order. */
const messageFields = (label: TranslationKey) =>
  defineFields<NoticeForm>()({
    title,
    description: { kind: 'text', label, limit: characters(MAX_NOTICE_DESCRIPTION) },
    files,
    ...reached,
  })

/** The fields of each kind of notice. Specification 2, sections 3 and 5. */
export const noticeFields = {
  defect: ofDefect,
  question: messageFields('notice:label.description.question'),
  feedback: messageFields('notice:label.description.feedback'),
} as const
