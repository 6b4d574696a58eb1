import type { ReactNode } from 'react'
import { ErrorPage, type ErrorPageProps } from '../components/ErrorPage/ErrorPage.tsx'
import { Page } from '../components/Page/Page.tsx'
import { useScreenTitle } from './use-screen-title.ts'

export type FlowNotFoundProps = {
  title: string
  lead: string
  scene?: ErrorPageProps['scene']
  /** The links to other pages. */
  actions: ReactNode
}

/**
 * The screen `not-found` of a flow: the address leads to nothing that exists or that the reader may
 * see.
 */
export function FlowNotFound({ title, lead, scene = 'light-switch', actions }: FlowNotFoundProps) {
  const heading = useScreenTitle({ title })
  return (
    <Page>
      <ErrorPage scene={scene} title={title} headingRef={heading} lead={lead} actions={actions} />
    </Page>
  )
}
