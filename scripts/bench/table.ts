/** A measured figure; `goal` is the highest value allowed. */
export type Measurement = { name: string; value: number; unit: string; goal?: number }

export function printTable(measurements: Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, goal }) => ({
    figure: name,
    measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
    goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
    met: goal === undefined ? '' : value <= goal ? 'yes' : 'NO',
  }))
  console.table(rows)
}
