import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { useAnswerTime } from '../../flow/use-answer-time.ts'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { withOrigin } from '../../routing/origin.ts'
import { useSwitches } from '../../services/signed-in.ts'
import styles from './contacts.module.css'

/**
 * Buttons to the forms of a question and of feedback; renders nothing where the portal has neither.
 */
export function WriteToProviderButtons({ contractUuid }: { contractUuid: string }) {
  const { t } = useNamespaces(['contacts'])
  const switches = useSwitches()
  const question = linkTargetOf('question', contractUuid, switches)?.to
  const feedback = linkTargetOf('feedback', contractUuid, switches)?.to
  if (question === undefined || feedback === undefined) return null
  return (
    <section className={styles.ask} aria-labelledby="contacts-ask">
      <div>
        <h2 id="contacts-ask">{t('ask.title')}</h2>
        <Answers />
      </div>
      <Actions fill>
        <Button to={withOrigin(question, 'contacts')}>{t('ask.question')}</Button>
        <Button to={withOrigin(feedback, 'contacts')} variant="secondary">
          {t('ask.feedback')}
        </Button>
      </Actions>
    </section>
  )
}

/**
 * Says how soon questions and feedback are answered; renders nothing where the provider promises a
 * time for neither.
 */
function Answers() {
  const { t } = useNamespaces(['contacts'])
  const timeOf = useAnswerTime()
  const [questions, feedback] = [timeOf('questions'), timeOf('feedback')]
  if (questions !== null && feedback !== null)
    return <p>{t('ask.answer.all', { questions, feedback })}</p>
  if (questions !== null) return <p>{t('ask.answer.questions', { span: questions })}</p>
  if (feedback !== null) return <p>{t('ask.answer.feedback', { span: feedback })}</p>
  return null
}
