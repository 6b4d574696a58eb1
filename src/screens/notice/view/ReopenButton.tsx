import { canReopen } from '../../../../machines/notice/notice.setup.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Card } from '../../../components/Card/Card.tsx'
import { Row } from '../../../components/Stack/Stack.tsx'
import type { NoticeProps } from '../flow.ts'
import styles from './notice-view.module.css'
import type { ViewedNotice } from './use-viewed.ts'

/** The button that reopens a completed notice; renders nothing where it cannot be reopened. */
export function ReopenButton({
  actor,
  state,
  viewed: { kind, t },
}: NoticeProps & { viewed: ViewedNotice }) {
  if (!canReopen(state.context)) return null
  return (
    <Card title={t(`reopen.title.${kind}`)}>
      <Row apart>
        <p className={styles.offer}>{t(`reopen.text.${kind}`)}</p>
        <Button variant="secondary" onClick={() => actor.send({ type: 'reopening.requested' })}>
          {t(`reopen.action.${kind}`)}
        </Button>
      </Row>
    </Card>
  )
}
