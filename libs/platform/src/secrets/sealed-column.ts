/** A column of an entity that holds text sealed by `Secrets`. */
export interface SealedColumn {
  entity: unknown;
  property: string;
  purpose: string;
}

/** Every column marked with {@link Sealed}. */
export const sealedColumns: SealedColumn[] = [];

/** Marks a column of text that `Secrets` has sealed for a purpose, so that the reseal command finds it. */
export function Sealed(purpose: string): PropertyDecorator {
  return (target, property) => {
    sealedColumns.push({ entity: target.constructor, property: String(property), purpose });
  };
}
