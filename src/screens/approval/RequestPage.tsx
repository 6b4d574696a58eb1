import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import type { ToldRequest } from '../request/told.ts'

export type RequestPageProps = Omit<FlowPageProps, 'contractUuid' | 't' | 'steps' | 'head'> & {
  told: ToldRequest
}

/** The layout of a screen about a loaded request, with its reference. */
export const RequestPage = ({ told, ...rest }: RequestPageProps) => (
  <FlowPage
    {...rest}
    contractUuid={told.contract.uuid}
    t={told.t}
    head={
      <ReferenceBox
        label={told.t(`${told.notice}:label.reference`)}
        value={told.request.reference}
      />
    }
  />
)
