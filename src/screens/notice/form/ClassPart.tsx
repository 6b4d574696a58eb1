import { useMemo } from 'react'
import {
  COMMON_DEFECT_CLASSES,
  defectClassKey,
  OTHER_DEFECT_CLASS,
} from '../../../../domain/notices.ts'
import { CommonChoiceCards } from '../../../components/CommonChoiceCards/CommonChoiceCards.tsx'
import { focusLeaveHandler } from '../../../components/Field/Field.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import type { IconName } from '../../../components/Icon/Icon.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { sortChoices } from '../../../form/alphabetical.ts'
import { KnownDefects } from '../known-defects/KnownDefects.tsx'
import { useNoticeWritingTexts } from '../use-messages.ts'
import type { DefectPartProps } from './use-notice-form.ts'

const icons: Readonly<Record<(typeof COMMON_DEFECT_CLASSES)[number], IconName>> = {
  1: 'wrench',
  2: 'tap',
  4: 'bolt',
  11: 'lock',
}
const commonChoices = COMMON_DEFECT_CLASSES.map((id) => ({
  id,
  value: String(id),
  icon: icons[id],
}))

/**
 * The class of the defect: the most common ones as pictures, and all of them in a list. A choice in
 * one clears the other. Known defects of the class are shown below.
 */
export function ClassPart({ fields, start }: DefectPartProps) {
  const { t } = useNoticeWritingTexts()
  const { value, onChange, onLeave, name, error } = fields.field('defectClass')
  const common = commonChoices.find((one) => one.value === value)
  const options = useClasses(start.classes)
  const isKnownPossible =
    !start.notice && fields.values.defectLocation === 'COMMON_AREA' && value !== ''
  return (
    <FormPart title={t('classes.title')}>
      <div onBlur={focusLeaveHandler(onLeave)}>
        <Stack gap="loose">
          <CommonChoiceCards
            name={name}
            error={error}
            label={t('classes.quick')}
            required
            options={commonChoices
              .filter(({ id }) => start.classes.includes(id))
              .map(({ id, ...pick }) => ({
                ...pick,
                text: t(`noticeList:class.${defectClassKey(id)}`),
              }))}
            value={value}
            onChange={onChange}
          />
          <Select
            name={`${name}.list`}
            label={t('classes.all')}
            emptyText={
              common
                ? t('classes.chosen', { name: t(`noticeList:class.${defectClassKey(common.id)}`) })
                : t('classes.choose')
            }
            options={options}
            value={common ? '' : value}
            onChange={onChange}
            width="long"
          />
        </Stack>
      </div>
      {isKnownPossible && (
        <KnownDefects
          key={value}
          input={{
            contractUuid: start.contract.uuid,
            defectClassId: Number(value),
            mayWrite: start.mayWrite,
          }}
        />
      )}
    </FormPart>
  )
}

/** Returns every class sorted by name, "other" last. */
function useClasses(classes: readonly number[]) {
  const { t } = useNoticeWritingTexts()
  return useMemo(
    () =>
      sortChoices(
        [...classes, OTHER_DEFECT_CLASS].map((id) => ({
          value: String(id),
          text: t(`noticeList:class.${defectClassKey(id)}`),
        })),
        String(OTHER_DEFECT_CLASS),
      ),
    [t, classes],
  )
}
