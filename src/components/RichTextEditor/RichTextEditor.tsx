import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { richTextLength } from '../../../domain/rich-text/limits.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import { CharacterCount } from '../CharacterCount/CharacterCount.tsx'
import { classNames } from '../class-names.ts'
import { ErrorText } from '../ErrorText/ErrorText.tsx'
import fieldStyles from '../Field/Field.module.css'
import {
  describedByIds,
  type FieldControlProps,
  type FieldProps,
  fieldId,
  focusLeaveHandler,
  Hint,
} from '../Field/Field.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { EditableText } from './EditableText.tsx'
import type { EditorEngine, LinkOrText, SelectionFormats } from './engine-types.ts'
import styles from './RichTextEditor.module.css'
import { Toolbar, type ToolbarProps } from './Toolbar.tsx'
import { type EngineModule, loadEngine, useEngineModule } from './use-engine-module.ts'
import { useWrittenText } from './use-written.ts'

/** The outcome of the dialog of a link: see the chart `rich-text-link`. */
export type LinkDialogDecision =
  | { readonly kind: 'insert'; readonly text: string; readonly address: string }
  | { readonly kind: 'remove' | 'cancelled' }

export type LinkDialogProps = {
  link: LinkOrText
  onDecided: (decision: LinkDialogDecision) => void
}

export type RichTextEditorProps = Omit<FieldProps, 'width' | 'hintIds'> & {
  /** The text as HTML in the form of `richTextToHtml`; empty for none. */
  value: string
  /** Called with the HTML, in the form of `richTextToHtml`, and its tree, whenever the HTML changes. */
  onChange: (html: string, text: RichText) => void
  /**
   * Maximum number of characters of the plain text. More can be typed, so that nothing is cut
   * silently.
   */
  limit: number
  /** The number of characters from which on the number of remaining ones is shown. */
  countFrom: number
  /** Formats the number of remaining characters; negative when over the maximum. */
  countText: (left: number) => string
  words: {
    readonly toolbar: string
    readonly tools: ToolbarProps['names']
    /** How the toolbar is reached with the keyboard. */
    readonly keys: string
    readonly undone: string
    readonly redone: string
  }
  /** The dialog of a link, shown until it has called back. */
  LinkDialog: ComponentType<LinkDialogProps>
  /**
   * Loads the editor; a text area takes its place until then, and where the editor cannot be
   * loaded.
   */
  load?: (() => Promise<EngineModule>) | undefined
}

const nothingPressed: SelectionFormats = { pressed: [], isLink: false }

/**
 * Text with bold, italics, lists and links. Specification 2, sections 5 and 9.
 *
 * @example
 * <RichTextEditor {...form.field('text')} label={t('text')} words={words} limit={3000} … />
 */
export function RichTextEditor({
  name,
  label,
  optionalText,
  hint,
  error,
  required,
  disabled,
  onLeave,
  value,
  onChange,
  limit,
  countFrom,
  countText,
  limitText,
  words,
  LinkDialog,
  load = loadEngine,
}: RichTextEditorProps) {
  const id = fieldId(name)
  const written = useWrittenText(value, onChange)
  const engine = useRef<EditorEngine>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  const loaded = useEngineModule(load)
  const [isComposing, setComposing] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const [look, setLook] = useState(nothingPressed)
  const [said, say] = useState({ text: '', turn: 0 })
  const [asked, ask] = useState<LinkOrText | null>(null)
  const decided = useRef<LinkDialogDecision>(null)

  // A composition of letters is completed first: replacing the text area would lose it.
  const module = loaded === 'failed' || (isComposing && !isStarted) ? null : loaded
  const used = richTextLength(written.text)
  const isOver = used > limit

  useLayoutEffect(() => {
    if (asked || !decided.current || !engine.current) return
    const { current: decision } = decided
    decided.current = null
    if (decision.kind === 'cancelled') {
      engine.current.cancelLink()
      return
    }
    if (decision.kind === 'insert') engine.current.insertLink(decision)
    else engine.current.removeLink()
    engine.current.focus()
  }, [asked])

  function decide(decision: LinkDialogDecision) {
    decided.current = decision
    ask(null)
  }

  const typeServed = useEffectEvent(() => {
    const { current: served } = area
    if (served && served.value !== served.defaultValue) written.type(served.value)
  })
  // Text typed before React hydrated the text area has no event. Not in a layout effect: the form
  // fills the text area of a served page that React replaced in its own.
  useEffect(() => typeServed(), [])

  // A value set from outside, such as a draft, replaces the text once no letter is being composed.
  useEffect(() => {
    if (engine.current?.isComposing()) return
    const fresh = written.takeFresh()
    if (!fresh) return
    if (engine.current) engine.current.write(fresh)
    else written.restart(fresh)
  })

  const ids = describedByIds(id, hint, error)
  const keysId = `${id}-keys`
  const limitId = `${id}-limit`
  const control: FieldControlProps = {
    id,
    name,
    disabled,
    'aria-describedby': classNames(ids.hint, ids.error, isStarted && keysId, limitId),
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }

  return (
    <div
      className={fieldStyles.field}
      data-field
      onBlur={focusLeaveHandler(asked ? undefined : onLeave)}
    >
      <label
        className={fieldStyles.label}
        id={`${id}-label`}
        htmlFor={id}
        // A label does not focus an editable element, which is not a form control.
        onClick={() => engine.current?.focus()}
      >
        {label}
        {optionalText && <span className={fieldStyles.optional}> {optionalText}</span>}
      </label>
      <Hint id={ids.hint}>{hint}</Hint>
      <ErrorText id={ids.error}>{error}</ErrorText>
      <div
        className={classNames(
          styles.editor,
          (error || isOver) && styles.wrong,
          disabled && styles.disabled,
        )}
      >
        {isStarted ? (
          <Toolbar
            controls={id}
            label={words.toolbar}
            names={words.tools}
            {...{ look, disabled, stop }}
            onUse={(tool) => engine.current?.use(tool)}
            onLink={() => engine.current && ask(engine.current.linkToAsk())}
            onBack={() => engine.current?.focus()}
          />
        ) : (
          loaded !== 'failed' && <div className={styles.tools} />
        )}
        {!isStarted && (
          <textarea
            {...control}
            ref={area}
            className={classNames(styles.text, styles.area)}
            dir="auto"
            value={written.typed}
            onChange={(event) => written.type(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            // Some browsers send the input event of the last letter after `compositionend`.
            onCompositionEnd={() => setTimeout(() => setComposing(false))}
          />
        )}
        {module && (
          <EditableText
            ref={engine}
            control={control}
            labelId={`${id}-label`}
            begin={module.startEngine}
            handOver={written.forEditor}
            area={area}
            listener={{
              changed: written.change,
              looks: (next) => setLook((now) => (isSameLook(now, next) ? now : next)),
              turnedBack: (which) =>
                say(({ turn }) => ({
                  text: which === 'undo' ? words.undone : words.redone,
                  turn: turn + 1,
                })),
            }}
            onStarted={() => setStarted(true)}
            onCompositionEnd={() => setTimeout(() => say((now) => ({ ...now })))}
            onToolbar={() => stop.current?.focus()}
          />
        )}
      </div>
      <div className={styles.under}>
        {isStarted && (
          <p className={styles.keys} id={keysId}>
            {words.keys}
          </p>
        )}
        <div className={styles.count}>
          <span hidden id={limitId}>
            {limitText}
          </span>
          <CharacterCount used={used} limit={limit} shownFrom={countFrom} text={countText} />
        </div>
      </div>
      <VisuallyHidden>
        {/* No-break spaces at the end: the same text is announced again only if it differs. */}
        <LiveRegion as="span">{said.text && said.text + '\u00A0'.repeat(said.turn % 2)}</LiveRegion>
      </VisuallyHidden>
      {asked && createPortal(<LinkDialog link={asked} onDecided={decide} />, document.body)}
    </div>
  )
}

const isSameLook = (one: SelectionFormats, other: SelectionFormats) =>
  one.isLink === other.isLink && one.pressed.join() === other.pressed.join()
