import { describeTexts } from '@academy/ui/testing';
import { namespaces } from './namespaces.ts';

describeTexts(namespaces);
