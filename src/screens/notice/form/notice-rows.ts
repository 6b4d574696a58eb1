import { isDefectInHome, type NoticeForm } from '../../../../api/notice-form.ts'
import type { NoticeKind } from '../../../../domain/notices.ts'
import { type PreviewRow, previewRows } from '../../../form/preview-rows.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import { noticeFields } from './notice-fields.ts'

const ofHome: readonly string[] = ['masterKeyAccessAllowed', 'hasPetsInApartment']

/**
 * Returns the answers of a notice in page order; answers about the home only for a defect at home.
 */
export const noticeRows = (kind: NoticeKind, form: NoticeForm, t: Translate): PreviewRow[] =>
  previewRows(noticeFields[kind], form, t).filter(
    ({ path }) => isDefectInHome(form) || !ofHome.includes(path),
  )
