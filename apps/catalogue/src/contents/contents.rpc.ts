import {
  type ContentAccessReply,
  type ContentProjectReply,
  type ContentSummaryReply,
  CountFailedSchedules,
  type CourseReply,
  GetContentAccess,
  GetQuiz,
  GetSeminar,
  GetSeminarLink,
  ListContentProjects,
  ListContentSummaries,
  ListCourses,
  ListProjectContents,
  type QuizReply,
  type SeminarReply,
  type WaitingReply,
} from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ContentLookupService } from './content-lookup.service.ts';

/** Answers questions (RPC) of other services about contents. */
@ApiExcludeController()
@Controller()
export class ContentsRpcController {
  constructor(private readonly contents: ContentLookupService) {}

  @MessagePattern(GetContentAccess.pattern)
  getContentAccess(@Payload() query: GetContentAccess): Promise<ContentAccessReply | null> {
    return this.contents.access(query);
  }

  @MessagePattern(GetQuiz.pattern)
  getQuiz(@Payload() query: GetQuiz): Promise<QuizReply | null> {
    return this.contents.quiz(query);
  }

  @MessagePattern(GetSeminar.pattern)
  getSeminar(@Payload() { contentId }: GetSeminar): Promise<SeminarReply | null> {
    return this.contents.seminar(contentId);
  }

  @MessagePattern(GetSeminarLink.pattern)
  getSeminarLink(@Payload() { contentId }: GetSeminarLink): Promise<{ url: string } | null> {
    return this.contents.seminarLink(contentId);
  }

  @MessagePattern(ListContentSummaries.pattern)
  listContentSummaries(@Payload() query: ListContentSummaries): Promise<ContentSummaryReply[]> {
    return this.contents.summaries(query);
  }

  @MessagePattern(ListContentProjects.pattern)
  listContentProjects(@Payload() { contentIds }: ListContentProjects): Promise<ContentProjectReply[]> {
    return this.contents.projectsOf(contentIds);
  }

  @MessagePattern(CountFailedSchedules.pattern)
  countFailedSchedules(): Promise<WaitingReply> {
    return this.contents.countFailedSchedules();
  }

  @MessagePattern(ListCourses.pattern)
  listCourses(@Payload() query: ListCourses): Promise<CourseReply[]> {
    return this.contents.courses(query);
  }

  @MessagePattern(ListProjectContents.pattern)
  listProjectContents(@Payload() query: ListProjectContents): Promise<ContentSummaryReply[]> {
    return this.contents.ofProject(query);
  }
}
