/** A measured figure; `goal` is the highest value allowed, `quiet` the value without load. */
export type Figure = { name: string; value: number; unit: string; goal?: number; quiet?: number }

export function printTable(figures: Figure[]): void {
  const rows = figures.map(({ name, value, unit, goal, quiet }) => [
    name,
    `${format(value)} ${unit}`,
    quiet === undefined ? '' : `${format(quiet)} ${unit}`,
    goal === undefined ? '' : `≤ ${goal} ${unit}`,
    goal === undefined ? '' : value <= goal ? 'yes' : 'NO',
  ])
  const table = [['figure', 'measured', 'quiet', 'goal', 'met'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  console.log(lines.join('\n'))
}

function format(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}
