import type { TenantRole } from './permissions.ts'

/** The kinds of notice: a fault report, a question, feedback. Specification 2, section 3. */
export const NOTICE_KINDS = ['defect', 'question', 'feedback'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Every class of a defect by its number. Specification 2, section 3. */
export const DEFECT_CLASSES = {
  1: 'repair',
  2: 'hvac',
  3: 'minorRepair',
  4: 'electrical',
  5: 'cleaning',
  6: 'procurement',
  7: 'vandalism',
  8: 'moisture',
  9: 'additionalWaste',
  10: 'additionalCleaning',
  11: 'locking',
  12: 'conditions',
  13: 'fireDamage',
  14: 'buildingAutomation',
  15: 'structural',
  16: 'winterMaintenanceDamage',
  17: 'telecommunications',
  18: 'pests',
  19: 'waterDamage',
  20: 'feedback',
  21: 'question',
} as const
export type DefectClassKey = (typeof DEFECT_CLASSES)[keyof typeof DEFECT_CLASSES] | 'other'

/** The number of a class that is not listed, with which a notice without a class is read too. */
export const OTHER_DEFECT_CLASS = -1
/** The highest number of a class. */
export const LAST_DEFECT_CLASS = Math.max(...Object.keys(DEFECT_CLASSES).map(Number))
/** The class of feedback, and of a question. */
export const FEEDBACK_CLASS = 20
export const QUESTION_CLASS = 21

/** Returns the class of a notice as it is read: that of its kind, or -1 for another than the listed. */
export function getNoticeClassNumber(kind: NoticeKind, defectClassId: number | null): number {
  if (kind === 'question') return QUESTION_CLASS
  if (kind === 'feedback') return FEEDBACK_CLASS
  return defectClassId ?? OTHER_DEFECT_CLASS
}

/**
 * The numbers of the most common defect classes, which have a card of their own, in its order.
 * Specification 2, section 9.
 */
export const COMMON_DEFECT_CLASSES = [1, 2, 4, 11] as const

/** Returns the translation key of a class; `other` for an unknown number. */
export const defectClassKey = (id: number): DefectClassKey =>
  Object.entries(DEFECT_CLASSES).find(([key]) => Number(key) === id)?.[1] ?? 'other'

/** Whether a fault can be reported in a class: all but feedback and question. */
export const isReportableClass = (id: number): boolean =>
  id in DEFECT_CLASSES && id !== FEEDBACK_CLASS && id !== QUESTION_CLASS

/** The classes that a fault can be reported in. */
export const REPORTABLE_CLASSES: readonly number[] = Object.keys(DEFECT_CLASSES)
  .map(Number)
  .filter(isReportableClass)

/**
 * Whether a resident may write a new notice: until the contract has ended, and a fault report only
 * by who lives there or is a party, not by who only pays.
 */
export const mayWriteNotice = (
  kind: NoticeKind,
  { status, roles }: { readonly status: string; readonly roles: readonly TenantRole[] },
): boolean =>
  status !== 'terminated' && (kind !== 'defect' || roles.some((role) => role !== 'payer'))
