import { parseThemes } from '../../domain/contrast.ts'
import tokens from '../../src/styles/tokens.css?raw'
import { drawChart } from '../drawing/svg.ts'
import { charts } from './flows.ts'

const themes = parseThemes(tokens)
const drawings = new Map<string, Promise<string | null>>()

/** Returns the cached drawing of a chart by its id; null where no machine has the id. */
export function getDrawing(id: string): Promise<string | null> {
  const machine = charts.get(id)
  const drawing = drawings.get(id) ?? (machine ? drawChart(machine, themes) : Promise.resolve(null))
  drawings.set(id, drawing)
  return drawing
}
