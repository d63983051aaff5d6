/** The used part of the package, whose published types describe another kind of module than it is. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
