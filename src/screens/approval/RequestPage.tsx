import { ReferenceBox } from '../../components/ReferenceBox/ReferenceBox.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import type { DescribedRequest } from '../request/described-request.ts'

export type RequestPageProps = Omit<FlowPageProps, 'contractUuid' | 't' | 'steps' | 'head'> & {
  described: DescribedRequest
}

/** The layout of a screen about a loaded request, with its reference. */
export const RequestPage = ({ described, ...rest }: RequestPageProps) => (
  <FlowPage
    {...rest}
    contractUuid={described.contract.uuid}
    t={described.t}
    head={
      <ReferenceBox
        label={described.t(`${described.namespace}:label.reference`)}
        value={described.request.reference}
      />
    }
  />
)
