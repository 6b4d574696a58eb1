import { requireLoaded } from '../../../flow/require-loaded.ts'
import type { NoticeProps } from '../flow.ts'
import styles from '../notice.module.css'
import { ClassPart } from './ClassPart.tsx'
import { DefectAside } from './DefectAside.tsx'
import { FilesField } from './FilesField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { LocationPart } from './LocationPart.tsx'
import { RepairResponsibility } from './RepairResponsibility.tsx'
import { TitleDescriptionFilesPart } from './TitleDescriptionFilesPart.tsx'
import { UrgentDefectsPart } from './UrgentDefectsPart.tsx'
import { type NoticeFormRef, useDefectForm } from './use-notice-form.ts'
import { VisitPart } from './VisitPart.tsx'

/** The form of a fault report: what is urgent first, then where and what it is. */
export function DefectForm(props: Omit<NoticeProps, 'kind'> & { form: NoticeFormRef }) {
  const { state } = props
  const start = requireLoaded(state.context.start)
  const fields = useDefectForm(props.form)
  const part = { fields, start }
  return (
    <FormFrame
      {...props}
      kind="defect"
      fields={fields}
      head={<UrgentDefectsPart contractUuid={start.contract.uuid} />}
      aside={<DefectAside contractUuid={start.contract.uuid} />}
    >
      <LocationPart {...part} />
      <ClassPart {...part} />
      <TitleDescriptionFilesPart fields={fields} kind="defect">
        <FilesField {...part} attachments={state.children.attachments} />
      </TitleDescriptionFilesPart>
      <VisitPart {...part} />
      <div className={styles.whose}>
        <RepairResponsibility form={fields.values} />
      </div>
    </FormFrame>
  )
}
