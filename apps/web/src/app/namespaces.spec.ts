import { describeErrorTexts, describeTexts } from '@academy/ui/testing';
import { SHARED_NAMESPACES, namespaces } from './namespaces.ts';

describeTexts(namespaces);
describeErrorTexts(namespaces, SHARED_NAMESPACES);
