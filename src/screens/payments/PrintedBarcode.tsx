import { code128BarWidths } from '../../../domain/code128.ts'
import styles from './payment-info.module.css'

const MODULE_MM = 0.3
const HEIGHT_MM = 12
const QUIET_MM = 20

/** The virtual barcode drawn as bars for paper, in the size of the guide to virtual barcodes. */
export function PrintedBarcode({ digits, label }: { digits: string; label: string }) {
  const { bars, modules } = barsOf(digits)
  const quiet = QUIET_MM / MODULE_MM
  return (
    <div className={styles.bars}>
      <svg
        role="img"
        aria-label={label}
        width={`${modules * MODULE_MM + 2 * QUIET_MM}mm`}
        height={`${HEIGHT_MM}mm`}
        viewBox={`${-quiet} 0 ${modules + 2 * quiet} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {bars.map(({ from, width }) => (
          <rect key={from} x={from} y={0} width={width} height={1} />
        ))}
      </svg>
    </div>
  )
}

/** The bars, each from a module on, and how many modules the code has. */
function barsOf(digits: string) {
  const bars: { readonly from: number; readonly width: number }[] = []
  let modules = 0
  for (const [place, width] of code128BarWidths(digits).entries()) {
    if (place % 2 === 0) bars.push({ from: modules, width })
    modules += width
  }
  return { bars, modules }
}
