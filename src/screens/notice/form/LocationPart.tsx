import { defectLocation } from '../../../../api/notice-lists.ts'
import { streetWithPlate } from '../../../../domain/contracts.ts'
import { ChoiceGroup } from '../../../components/ChoiceGroup/ChoiceGroup.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { useNoticeWritingTexts } from '../use-messages.ts'
import type { DefectPartProps } from './use-notice-form.ts'

const icons = { CONTRACT_TARGET: 'home', COMMON_AREA: 'building' } as const

/** Where the defect is: at home or in shared premises. Editing a notice cannot change it. */
export function LocationPart({ fields, start }: DefectPartProps) {
  const { t } = useNoticeWritingTexts()
  const { value, ...field } = fields.field('defectLocation')
  const descriptions = {
    CONTRACT_TARGET: streetWithPlate(start.contract),
    COMMON_AREA: t('location.COMMON_AREA.examples'),
  }
  const chosen = defectLocation.options.find((one) => one === value) ?? null
  return (
    <FormPart title={t('location.title')}>
      {start.notice && chosen ? (
        <div>
          <p>
            <b>{t(`location.${chosen}.title`)}</b>
          </p>
          <p className="small muted">{t('location.fixed')}</p>
        </div>
      ) : (
        <ChoiceGroup
          {...field}
          label={t('location.title')}
          hiddenLabel
          required
          columns={2}
          value={chosen}
          options={defectLocation.options.map((one) => ({
            value: one,
            title: t(`location.${one}.title`),
            description: descriptions[one],
            icon: icons[one],
          }))}
        />
      )}
    </FormPart>
  )
}
