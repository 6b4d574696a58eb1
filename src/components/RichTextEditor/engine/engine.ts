import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $selectAll,
  $setSelection,
  BEFORE_INPUT_COMMAND,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createEditor,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  FORMAT_TEXT_COMMAND,
  HISTORY_MERGE_TAG,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type RangeSelection,
  REDO_COMMAND,
  REMOVE_TEXT_COMMAND,
  SELECT_ALL_COMMAND,
  SKIP_SELECTION_FOCUS_TAG,
  TabNode,
  UNDO_COMMAND,
} from 'lexical'
import type { WrittenText } from '../../../../domain/rich-text/plain-edit.ts'
import type { RichText } from '../../../../domain/rich-text/rich-text.ts'
import type {
  EditorEngine,
  EditorListener,
  LinkOrText,
  SelectionFormats,
  TextPosition,
  ToolbarFormat,
} from '../engine-types.ts'
import { $selectPlaces } from './caret.ts'
import { handleTransfers } from './clipboard.ts'
import { $insertLink, $linkToAsk, $removeLink, $selectedLink } from './links.ts'
import {
  $insertParagraph,
  $liftAtStart,
  $listAround,
  $toggleList,
  normalizeLists,
} from './lists.ts'
import { ItemNode, LinkNode, ListNode } from './nodes.ts'
import { $removeSelected, $selection } from './selected.ts'
import { reportSelectionBeforeInput } from './selection-reports.ts'
import { $nodesOf, $readBlocks } from './tree.ts'

/** Changes within this time are undone together, in milliseconds. */
const UNDONE_TOGETHER = 300

const nodes = [ListNode, ItemNode, LinkNode]

/** Creates an editor that is not attached to an element of a page. */
export const createRichTextEditor = (theme: { readonly italic?: string | undefined } = {}) =>
  createEditor({
    namespace: 'porras',
    nodes,
    theme: { text: { ...(theme.italic && { italic: theme.italic }) } },
    onError(error) {
      throw error
    },
  })

/** Replaces the content of the editor. */
export function $write(text: WrittenText): void {
  $getRoot()
    .clear()
    .append(...$nodesOf(text.length > 0 ? text : ['']))
}

/** Reads the content of the editor. */
export const $read = (): RichText => $readBlocks($getRoot())

/**
 * Starts the editor in an editable element. It accepts only what a message may contain, and
 * notifies the listener of every change.
 */
export function startEngine(
  element: HTMLElement,
  text: WrittenText,
  { listener, italic }: { readonly listener: EditorListener; readonly italic: string | undefined },
): EditorEngine {
  const editor = createRichTextEditor({ italic })
  const stop = mergeRegister(
    registerCommands(editor),
    handleTransfers(editor),
    reportSelectionBeforeInput(editor),
    normalizeLists(editor),
    registerHistory(editor, createEmptyHistoryState(), UNDONE_TOGETHER),
    announceHistory(editor, listener),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      editorState.read(() => {
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) listener.changed($read())
        listener.looks($look())
      })
    }),
  )
  /**
   * The selection when the dialog of a link opened: some browsers move it while the dialog is open.
   */
  let linked: RangeSelection | null = null
  const write = (next: WrittenText) => {
    linked = null
    editor.update(() => $write(next), {
      discrete: true,
      tag: [HISTORY_MERGE_TAG, SKIP_SELECTION_FOCUS_TAG],
    })
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
  }
  write(text)
  editor.setRootElement(element)

  /** Changes the text without moving the focus: a tool may have been pressed with the keyboard. */
  const change = (run: (selection: RangeSelection) => void) =>
    editor.update(() => run($selection()), { discrete: true, tag: SKIP_SELECTION_FOCUS_TAG })
  const changeLinked = (run: (selection: RangeSelection) => void) =>
    change((selection) => {
      const asked = linked ?? selection
      linked = null
      $setSelection(asked)
      run(asked)
    })
  return {
    write,
    isComposing: () => editor.isComposing(),
    select: (from: TextPosition, to: TextPosition) =>
      editor.update(() => $selectPlaces(from, to), { discrete: true }),
    focus: () => {
      const selected = editor.getEditorState().read($getSelection)?.clone() ?? null
      element.focus({ preventScroll: true })
      // Restores the selection, whatever the browser does on focus.
      editor.update(() => $setSelection(selected ?? $selection()), { discrete: true })
    },
    use: (tool: ToolbarFormat) => change((selection) => $use(selection, tool)),
    linkToAsk() {
      let asked: LinkOrText = { text: '', address: null }
      change((selection) => {
        asked = $linkToAsk(selection)
        linked = selection.clone()
      })
      return asked
    },
    insertLink: (link) => changeLinked((selection) => $insertLink(selection, link)),
    removeLink: () => changeLinked($removeLink),
    cancelLink: () => changeLinked(() => {}),
    setEditable: (isEditable) => editor.setEditable(isEditable),
    stop() {
      stop()
      editor.setRootElement(null)
    },
  }
}

const formats = { strong: 'bold', emphasis: 'italic' } as const

function $use(selection: RangeSelection, tool: ToolbarFormat): void {
  if (tool === 'strong' || tool === 'emphasis') selection.formatText(formats[tool])
  else $toggleList(selection, tool === 'numbered')
}

function $look(): SelectionFormats {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return { pressed: [], isLink: false }
  const list = $listAround(selection.anchor.getNode())
  const pressed: ToolbarFormat[] = []
  if (selection.hasFormat('bold')) pressed.push('strong')
  if (selection.hasFormat('italic')) pressed.push('emphasis')
  if (list) pressed.push(list.isNumbered() ? 'numbered' : 'bulleted')
  return { pressed, isLink: $selectedLink(selection) !== null }
}

/** Removes the selected text, or the character before or behind the caret. */
function $deleteCharacter(selection: RangeSelection, isBackward: boolean): void {
  if (!selection.isCollapsed()) $removeSelected(selection)
  else if (!isBackward || !$liftAtStart(selection)) selection.deleteCharacter(isBackward)
}

/** Registers the commands of keys and of the browser; all other commands do nothing. */
function registerCommands(editor: LexicalEditor): () => void {
  const on = <T>(
    command: Parameters<typeof editor.registerCommand<T>>[0],
    run: (selection: RangeSelection, payload: T) => void,
  ) =>
    editor.registerCommand(
      command,
      (payload) => {
        run($selection(), payload)
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    )
  return mergeRegister(
    on(DELETE_CHARACTER_COMMAND, $deleteCharacter),
    on(DELETE_WORD_COMMAND, (selection, isBackward) => {
      if (selection.isCollapsed()) selection.deleteWord(isBackward)
      else $removeSelected(selection)
    }),
    on(DELETE_LINE_COMMAND, (selection, isBackward) => {
      if (selection.isCollapsed()) selection.deleteLine(isBackward)
      else $removeSelected(selection)
    }),
    on(REMOVE_TEXT_COMMAND, $removeSelected),
    editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => {
        // The library would delete a line instead, and join lines that are selected.
        if (event.inputType !== 'deleteContentForward') return false
        event.preventDefault()
        $deleteCharacter($selection(), false)
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    on(INSERT_LINE_BREAK_COMMAND, (selection, isBefore) => selection.insertLineBreak(isBefore)),
    on(INSERT_PARAGRAPH_COMMAND, $insertParagraph),
    on(SELECT_ALL_COMMAND, () => void $selectAll()),
    on(FORMAT_TEXT_COMMAND, (selection, format) => {
      if (format === 'bold' || format === 'italic') selection.formatText(format)
    }),
    editor.registerCommand(
      KEY_BACKSPACE_COMMAND,
      (event) => {
        // At the very beginning of the text the browser has nothing to delete, and sends no input
        // event.
        const isLifted = $liftAtStart($selection())
        if (isLifted) event.preventDefault()
        return isLifted
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerNodeTransform(TabNode, (tab) => void tab.replace($createTextNode(' '))),
  )
}

/** Announces an undo or redo, if there was something to undo or redo. */
function announceHistory(editor: LexicalEditor, listener: EditorListener): () => void {
  const can = { undo: false, redo: false }
  const remember = (which: keyof typeof can) => (isPossible: boolean) => {
    can[which] = isPossible
    return false
  }
  const announce = (which: keyof typeof can) => () => {
    if (can[which]) listener.turnedBack(which)
    return false
  }
  return mergeRegister(
    editor.registerCommand(CAN_UNDO_COMMAND, remember('undo'), COMMAND_PRIORITY_LOW),
    editor.registerCommand(CAN_REDO_COMMAND, remember('redo'), COMMAND_PRIORITY_LOW),
    editor.registerCommand(UNDO_COMMAND, announce('undo'), COMMAND_PRIORITY_LOW),
    editor.registerCommand(REDO_COMMAND, announce('redo'), COMMAND_PRIORITY_LOW),
  )
}
